-- AlterTable
ALTER TABLE "user_profiles" ADD COLUMN     "preferences" JSONB NOT NULL DEFAULT '{}';
