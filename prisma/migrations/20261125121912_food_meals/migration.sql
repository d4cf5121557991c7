-- AlterTable
ALTER TABLE "macro_entries" ADD COLUMN     "meal" VARCHAR(10);
