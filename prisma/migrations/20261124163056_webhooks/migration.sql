-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "secret" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "secret" BYTEA NOT NULL,
    "status" VARCHAR(10) NOT NULL DEFAULT 'active',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "cursor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "body" TEXT NOT NULL,
    "status" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "response_status" INTEGER,
    "problem" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds"("secret_hash");

-- CreateIndex
CREATE INDEX "webhook_deliveries_user_id_webhook_id_created_at_idx" ON "webhook_deliveries"("user_id", "webhook_id", "created_at");

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_webhook_id_fkey" FOREIGN KEY ("user_id", "webhook_id") REFERENCES "webhooks"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
