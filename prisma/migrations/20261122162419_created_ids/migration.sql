-- CreateTable
CREATE TABLE "created_ids" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,

    CONSTRAINT "created_ids_pkey" PRIMARY KEY ("user_id","id")
);

-- AddForeignKey
ALTER TABLE "created_ids" ADD CONSTRAINT "created_ids_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
