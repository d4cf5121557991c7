-- CreateEnum
CREATE TYPE "ActivityCategory" AS ENUM ('STRAIN', 'RECOVERY', 'SLEEP');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "email_key" VARCHAR(255) NOT NULL,
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "profile_image_url" TEXT,
    "is_email_verified" BOOLEAN NOT NULL DEFAULT false,
    "photos_pin" TEXT,
    "photos_pin_enabled" BOOLEAN,
    "membership" VARCHAR(20) NOT NULL DEFAULT 'Free',
    "timezone" VARCHAR(64) NOT NULL DEFAULT 'UTC',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_keys" (
    "user_id" UUID NOT NULL,
    "wrapped_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_keys_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "user_profiles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "gender" VARCHAR(50),
    "birthday" DATE,
    "height" VARCHAR(50),
    "weight" VARCHAR(50),
    "body_type" VARCHAR(50),
    "onboarding_completed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_profiles_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "user_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT,
    "photos_verified_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_access_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "activity_type" TEXT NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3) NOT NULL,
    "timezone" VARCHAR(64) NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "location" TEXT,
    "notes" TEXT,
    "source" VARCHAR(20) NOT NULL DEFAULT 'manual',
    "external_id" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "custom_activities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" "ActivityCategory" NOT NULL DEFAULT 'STRAIN',
    "icon" VARCHAR(50) NOT NULL DEFAULT 'fa-dumbbell',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "custom_activities_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "billing_customers" (
    "user_id" UUID NOT NULL,
    "customer_id" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "user_id" UUID NOT NULL,
    "subscription_id" VARCHAR(255) NOT NULL,
    "tier" VARCHAR(20) NOT NULL,
    "interval" VARCHAR(20) NOT NULL,
    "status" VARCHAR(30) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("user_id","subscription_id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" VARCHAR(100),
    "email" VARCHAR(255),
    "feedback" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goal_targets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "goal_type" VARCHAR(100) NOT NULL,
    "goal_name" VARCHAR(255) NOT NULL,
    "target_value_primary" DECIMAL(10,2) NOT NULL,
    "target_unit_primary" VARCHAR(50) NOT NULL,
    "target_value_secondary" DECIMAL(10,2),
    "target_unit_secondary" VARCHAR(50),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goal_targets_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "goal_progress" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "goal_target_id" UUID NOT NULL,
    "progress_date" DATE NOT NULL,
    "actual_value_primary" DECIMAL(10,2) NOT NULL,
    "actual_value_secondary" DECIMAL(10,2),
    "target_value_primary" DECIMAL(10,2) NOT NULL,
    "target_value_secondary" DECIMAL(10,2),
    "percentage_achieved" DECIMAL(5,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goal_progress_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "user_goals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "goal_type" VARCHAR(100) NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_goals_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "progress_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "goal_type" VARCHAR(100) NOT NULL,
    "progress_value" INTEGER NOT NULL,
    "entry_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "progress_entries_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "journal_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "content" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "timezone" VARCHAR(64) NOT NULL DEFAULT 'UTC',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journal_entries_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "metric_records" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "weight" DECIMAL(5,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "metric_records_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "custom_metric_fields" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "field_name" TEXT NOT NULL,
    "unit" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "custom_metric_fields_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "metric_values" (
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "field_id" UUID NOT NULL,
    "value" DECIMAL(10,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "metric_values_pkey" PRIMARY KEY ("user_id","date","field_id")
);

-- CreateTable
CREATE TABLE "macro_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "protein" DECIMAL(5,1) NOT NULL,
    "fats" DECIMAL(5,1) NOT NULL,
    "carbs" DECIMAL(5,1) NOT NULL,
    "calories" DECIMAL(6,1),
    "date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "macro_entries_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "macro_targets" (
    "user_id" UUID NOT NULL,
    "protein_target" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "fats_target" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "carbs_target" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "macro_targets_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "photos" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "filename" VARCHAR(255) NOT NULL,
    "original_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "image_path" TEXT NOT NULL,
    "thumbnail_path" TEXT NOT NULL,
    "bucket_path" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "upload_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photos_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "photos_pin_attempts" (
    "user_id" UUID NOT NULL,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photos_pin_attempts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "window_start" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "provider" VARCHAR(20) NOT NULL,
    "event_id" VARCHAR(255) NOT NULL,
    "type" VARCHAR(100) NOT NULL,
    "subject_id" VARCHAR(255),
    "account_id" VARCHAR(255),
    "occurred_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateTable
CREATE TABLE "wearable_connections" (
    "user_id" UUID NOT NULL,
    "provider" VARCHAR(20) NOT NULL DEFAULT 'whoop',
    "external_user_id" VARCHAR(100),
    "access_token" BYTEA NOT NULL,
    "refresh_token" BYTEA,
    "token_type" VARCHAR(20) NOT NULL DEFAULT 'bearer',
    "scope" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'connected',
    "synced_until" TIMESTAMPTZ(3),
    "backfilled_to" TIMESTAMPTZ(3),
    "retry_after" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wearable_connections_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "wearable_oauth_states" (
    "state_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "code_verifier" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wearable_oauth_states_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "wearable_records" (
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "external_id" VARCHAR(100) NOT NULL,
    "score_state" VARCHAR(20),
    "label" VARCHAR(100),
    "start_time" TIMESTAMPTZ(3),
    "end_time" TIMESTAMPTZ(3),
    "timezone_offset" VARCHAR(10),
    "date" DATE,
    "external_updated_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wearable_records_pkey" PRIMARY KEY ("user_id","kind","external_id")
);

-- CreateTable
CREATE TABLE "wearable_days" (
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "recovery_score" DECIMAL(5,2),
    "strain" DECIMAL(6,3),
    "resting_heart_rate" DECIMAL(5,2),
    "heart_rate_variability" DECIMAL(8,3),
    "sleep_performance" DECIMAL(5,2),
    "energy" DECIMAL(10,2),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wearable_days_pkey" PRIMARY KEY ("user_id","date")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key_key" ON "users"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key_key" ON "users"("username_key");

-- CreateIndex
CREATE UNIQUE INDEX "user_profiles_user_id_key" ON "user_profiles"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_sessions_token_hash_key" ON "user_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "user_sessions_user_id_last_used_at_idx" ON "user_sessions"("user_id", "last_used_at");

-- CreateIndex
CREATE INDEX "user_sessions_expires_at_idx" ON "user_sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_tokens_token_hash_key" ON "password_reset_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_tokens_user_id_created_at_idx" ON "password_reset_tokens"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "password_reset_tokens_expires_at_idx" ON "password_reset_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "personal_access_tokens_token_hash_key" ON "personal_access_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "personal_access_tokens_user_id_created_at_idx" ON "personal_access_tokens"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "activities_user_id_date_start_time_idx" ON "activities"("user_id", "date", "start_time");

-- CreateIndex
CREATE INDEX "activities_user_id_activity_type_date_idx" ON "activities"("user_id", "activity_type", "date");

-- CreateIndex
CREATE UNIQUE INDEX "activities_user_id_source_external_id_key" ON "activities"("user_id", "source", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_activities_user_id_name_key" ON "custom_activities"("user_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customers_customer_id_key" ON "billing_customers"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_subscription_id_key" ON "subscriptions"("subscription_id");

-- CreateIndex
CREATE INDEX "subscriptions_status_updated_at_idx" ON "subscriptions"("status", "updated_at");

-- CreateIndex
CREATE INDEX "feedback_user_id_created_at_idx" ON "feedback"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "goal_targets_user_id_is_active_created_at_idx" ON "goal_targets"("user_id", "is_active", "created_at");

-- CreateIndex
CREATE INDEX "goal_progress_user_id_progress_date_idx" ON "goal_progress"("user_id", "progress_date");

-- CreateIndex
CREATE UNIQUE INDEX "goal_progress_user_id_goal_target_id_progress_date_key" ON "goal_progress"("user_id", "goal_target_id", "progress_date");

-- CreateIndex
CREATE UNIQUE INDEX "user_goals_user_id_goal_type_key" ON "user_goals"("user_id", "goal_type");

-- CreateIndex
CREATE INDEX "progress_entries_user_id_entry_date_created_at_idx" ON "progress_entries"("user_id", "entry_date", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "journal_entries_user_id_date_key" ON "journal_entries"("user_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "metric_records_user_id_date_key" ON "metric_records"("user_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "custom_metric_fields_user_id_field_name_key" ON "custom_metric_fields"("user_id", "field_name");

-- CreateIndex
CREATE INDEX "metric_values_user_id_field_id_date_idx" ON "metric_values"("user_id", "field_id", "date");

-- CreateIndex
CREATE INDEX "macro_entries_user_id_date_created_at_idx" ON "macro_entries"("user_id", "date", "created_at");

-- CreateIndex
CREATE INDEX "photos_user_id_date_upload_date_idx" ON "photos"("user_id", "date", "upload_date");

-- CreateIndex
CREATE UNIQUE INDEX "photos_user_id_filename_key" ON "photos"("user_id", "filename");

-- CreateIndex
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits"("window_start");

-- CreateIndex
CREATE INDEX "webhook_events_processed_at_received_at_idx" ON "webhook_events"("processed_at", "received_at");

-- CreateIndex
CREATE INDEX "webhook_events_provider_account_id_idx" ON "webhook_events"("provider", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "wearable_connections_provider_external_user_id_key" ON "wearable_connections"("provider", "external_user_id");

-- CreateIndex
CREATE INDEX "wearable_oauth_states_user_id_idx" ON "wearable_oauth_states"("user_id");

-- CreateIndex
CREATE INDEX "wearable_oauth_states_session_id_idx" ON "wearable_oauth_states"("session_id");

-- CreateIndex
CREATE INDEX "wearable_oauth_states_expires_at_idx" ON "wearable_oauth_states"("expires_at");

-- CreateIndex
CREATE INDEX "wearable_records_user_id_date_idx" ON "wearable_records"("user_id", "date");

-- AddForeignKey
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custom_activities" ADD CONSTRAINT "custom_activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "goal_targets" ADD CONSTRAINT "goal_targets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_user_id_goal_target_id_fkey" FOREIGN KEY ("user_id", "goal_target_id") REFERENCES "goal_targets"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_goals" ADD CONSTRAINT "user_goals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "metric_records" ADD CONSTRAINT "metric_records_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "custom_metric_fields" ADD CONSTRAINT "custom_metric_fields_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_user_id_date_fkey" FOREIGN KEY ("user_id", "date") REFERENCES "metric_records"("user_id", "date") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_user_id_field_id_fkey" FOREIGN KEY ("user_id", "field_id") REFERENCES "custom_metric_fields"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "macro_entries" ADD CONSTRAINT "macro_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "macro_targets" ADD CONSTRAINT "macro_targets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "photos_pin_attempts" ADD CONSTRAINT "photos_pin_attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wearable_connections" ADD CONSTRAINT "wearable_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wearable_oauth_states" ADD CONSTRAINT "wearable_oauth_states_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wearable_oauth_states" ADD CONSTRAINT "wearable_oauth_states_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wearable_records" ADD CONSTRAINT "wearable_records_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wearable_days" ADD CONSTRAINT "wearable_days_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What must never be wrong, whoever writes. Prisma's schema has no word for these, so they are written by hand;
-- its drift check leaves them alone.
ALTER TABLE "users" ADD CONSTRAINT "users_membership_check" CHECK ("membership" IN ('Free', 'Ad-free', 'Premium', 'Premium (beta)'));
ALTER TABLE "activities" ADD CONSTRAINT "activities_duration_check" CHECK ("duration_minutes" > 0);
ALTER TABLE "activities" ADD CONSTRAINT "activities_times_check" CHECK ("end_time" > "start_time");
ALTER TABLE "macro_targets" ADD CONSTRAINT "macro_targets_check" CHECK ("protein_target" >= 0 AND "fats_target" >= 0 AND "carbs_target" >= 0);
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_value_check" CHECK ("progress_value" BETWEEN 0 AND 100);
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_percentage_check" CHECK ("percentage_achieved" >= 0);

-- A token is stored as its SHA-256 or not at all.
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_token_hash_check" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_token_hash_check" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_token_hash_check" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "wearable_oauth_states" ADD CONSTRAINT "wearable_oauth_states_state_hash_check" CHECK (octet_length("state_hash") = 32);
