-- AlterTable
ALTER TABLE "user_sessions" ADD COLUMN     "former_token_hash" BYTEA,
ADD COLUMN     "former_token_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "user_sessions_former_token_hash_key" ON "user_sessions"("former_token_hash");
