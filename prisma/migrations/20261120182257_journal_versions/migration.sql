-- CreateTable
CREATE TABLE "journal_versions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "content" BYTEA NOT NULL,
    "timezone" VARCHAR(64) NOT NULL DEFAULT 'UTC',
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "journal_versions_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateIndex
CREATE INDEX "journal_versions_user_id_date_idx" ON "journal_versions"("user_id", "date");

-- AddForeignKey
ALTER TABLE "journal_versions" ADD CONSTRAINT "journal_versions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
