-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "align_x1" DECIMAL(5,4),
ADD COLUMN     "align_x2" DECIMAL(5,4),
ADD COLUMN     "align_y1" DECIMAL(5,4),
ADD COLUMN     "align_y2" DECIMAL(5,4);

-- Prisma's schema has no word for checks; its drift check leaves them alone.
ALTER TABLE "photos" ADD CONSTRAINT "photos_alignment_check" CHECK (
  num_nulls("align_x1", "align_y1", "align_x2", "align_y2") IN (0, 4)
  AND "align_x1" BETWEEN 0 AND 1 AND "align_y1" BETWEEN 0 AND 1 AND "align_x2" BETWEEN 0 AND 1 AND "align_y2" BETWEEN 0 AND 1
);
