-- CreateTable
CREATE TABLE "deleted_rows" (
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_rows_pkey" PRIMARY KEY ("user_id","kind","id")
);

-- CreateIndex
CREATE INDEX "deleted_rows_deleted_at_idx" ON "deleted_rows"("deleted_at");

-- AddForeignKey
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
