-- CreateTable
CREATE TABLE "import_batches" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" VARCHAR(20) NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "prefer" VARCHAR(10) NOT NULL DEFAULT 'own',
    "report" JSONB,
    "undoing" JSONB,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "user_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "table_name" VARCHAR(63) NOT NULL,
    "key" JSONB NOT NULL,
    "before" JSONB,
    "after" VARCHAR(32) NOT NULL,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("user_id","batch_id","place")
);

-- CreateTable
CREATE TABLE "import_photos" (
    "user_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "image_path" TEXT,
    "thumbnail_path" TEXT,
    "mime_type" VARCHAR(100),
    "size" INTEGER,
    "width" INTEGER,
    "height" INTEGER,
    "problem" TEXT,

    CONSTRAINT "import_photos_pkey" PRIMARY KEY ("user_id","batch_id","id")
);

-- CreateIndex
CREATE INDEX "import_batches_created_at_idx" ON "import_batches"("created_at");

-- AddForeignKey
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_user_id_batch_id_fkey" FOREIGN KEY ("user_id", "batch_id") REFERENCES "import_batches"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_user_id_batch_id_fkey" FOREIGN KEY ("user_id", "batch_id") REFERENCES "import_batches"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
