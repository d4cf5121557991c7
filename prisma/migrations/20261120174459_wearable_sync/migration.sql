-- AlterTable
ALTER TABLE "metric_records" ADD COLUMN     "weight_source" VARCHAR(20) NOT NULL DEFAULT 'manual';

-- AlterTable
ALTER TABLE "wearable_connections" ADD COLUMN     "backfill_from" TIMESTAMPTZ(3),
ADD COLUMN     "refreshing_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "wearable_records" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "parent_id" VARCHAR(100),
ADD COLUMN     "score" JSONB;
