-- AlterTable
ALTER TABLE "wearable_records" ADD COLUMN     "source" VARCHAR(20) NOT NULL DEFAULT 'whoop';

-- CreateTable
CREATE TABLE "health_days" (
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "total" DECIMAL(14,6),
    "samples" TEXT NOT NULL DEFAULT '',
    "value" DECIMAL(14,6) NOT NULL,
    "written" DECIMAL(14,6),
    "written_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "health_days_pkey" PRIMARY KEY ("user_id","date","source","kind")
);

-- CreateTable
CREATE TABLE "phone_pushes" (
    "user_id" UUID NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "phone_pushes_pkey" PRIMARY KEY ("user_id","source")
);

-- AddForeignKey
ALTER TABLE "health_days" ADD CONSTRAINT "health_days_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "phone_pushes" ADD CONSTRAINT "phone_pushes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What a day shows is announced and recorded (see the migrations live_days and day_changes).
CREATE TRIGGER "announce_insert" AFTER INSERT ON "health_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_date"();
CREATE TRIGGER "announce_update" AFTER UPDATE ON "health_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_date"();
CREATE TRIGGER "announce_former" AFTER UPDATE ON "health_days" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_date"();
CREATE TRIGGER "announce_delete" AFTER DELETE ON "health_days" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_date"();
