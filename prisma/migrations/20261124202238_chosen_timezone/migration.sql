-- AlterTable
ALTER TABLE "users" ADD COLUMN     "has_timezone" BOOLEAN NOT NULL DEFAULT false;

-- Until now UTC stood for none.
UPDATE "users" SET "has_timezone" = true WHERE "timezone" <> 'UTC';
