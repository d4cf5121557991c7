-- AlterTable
ALTER TABLE "journal_entries" ADD COLUMN     "extras" BYTEA;

-- AlterTable
ALTER TABLE "journal_versions" ADD COLUMN     "extras" BYTEA;
