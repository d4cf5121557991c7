-- AlterTable
ALTER TABLE "user_sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);
