-- DropIndex
DROP INDEX "journal_versions_user_id_date_idx";

-- CreateIndex
CREATE INDEX "journal_versions_user_id_date_id_idx" ON "journal_versions"("user_id", "date", "id");
