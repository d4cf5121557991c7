-- AlterTable
ALTER TABLE "users" ADD COLUMN     "security_email" VARCHAR(255),
ADD COLUMN     "security_email_key" VARCHAR(255);

-- CreateTable
CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "former_email" VARCHAR(255) NOT NULL,
    "former_email_key" VARCHAR(255) NOT NULL,
    "undo_token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_undo_token_hash_key" ON "email_changes"("undo_token_hash");

-- CreateIndex
CREATE INDEX "email_changes_user_id_id_idx" ON "email_changes"("user_id", "id");

-- CreateIndex
CREATE INDEX "email_changes_former_email_key_idx" ON "email_changes"("former_email_key");

-- CreateIndex
CREATE INDEX "users_security_email_key_idx" ON "users"("security_email_key");

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
