-- AlterTable
ALTER TABLE "billing_customers" ADD COLUMN     "read_written" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reads_begun" INTEGER NOT NULL DEFAULT 0;
