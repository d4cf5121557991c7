-- In steps

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_days_idx" ON "activities"("user_id", "date", "start_time", "activity_type", "duration_minutes");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_kinds_idx" ON "activities"("user_id", "activity_type", "date", "duration_minutes");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "macro_entries_days_idx" ON "macro_entries"("user_id", "date", "created_at", "protein", "fats", "carbs", "calories");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "metric_values_user_id_field_id_date_value_idx" ON "metric_values"("user_id", "field_id", "date", "value");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "photos_user_id_date_upload_date_size_idx" ON "photos"("user_id", "date", "upload_date", "size");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "photos_user_id_idx" ON "photos"("user_id");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "progress_entries_latest_idx" ON "progress_entries"("user_id", "goal_type", "entry_date" DESC, "created_at" DESC, "id" DESC, "progress_value");

-- Written by hand: Prisma's schema has no word for such an index, and its drift check leaves it alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "metric_records_weights_idx" ON "metric_records"("user_id", "date") INCLUDE ("weight") WHERE "weight" IS NOT NULL;

-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "activities_user_id_activity_type_date_idx";

-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "activities_user_id_date_start_time_idx";

-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "macro_entries_user_id_date_created_at_idx";

-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "metric_values_user_id_field_id_date_idx";

-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "photos_user_id_date_upload_date_idx";
