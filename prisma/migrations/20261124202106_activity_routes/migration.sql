-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "route" BYTEA;
