-- AlterTable
ALTER TABLE "users" ADD COLUMN     "username_skeleton" TEXT;

-- CreateIndex
CREATE INDEX "users_username_skeleton_idx" ON "users"("username_skeleton");
