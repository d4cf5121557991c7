-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "details" JSONB;

-- AlterTable
ALTER TABLE "import_batches" ADD COLUMN     "choices" JSONB,
ADD COLUMN     "kind" VARCHAR(10) NOT NULL DEFAULT 'archive';

-- AlterTable
ALTER TABLE "macro_entries" ADD COLUMN     "external_id" VARCHAR(100),
ADD COLUMN     "source" VARCHAR(20) NOT NULL DEFAULT 'manual';
