/** Thumbnails a date shows before "+N more". */
export const maxThumbnails = 5;

/**
 * Where a photo's image is loaded from: its own URL where it has one, else its path with a token that opens it
 * (browsers send no header along with an image).
 */
export function photoSource(
  photo: { filename: string; imageUrl?: string | null; thumbnailUrl?: string | null },
  token: string | null,
  { thumbnail = false } = {},
): string {
  const own = thumbnail ? photo.thumbnailUrl : photo.imageUrl;
  if (own) return own;
  const query = new URLSearchParams({ ...(thumbnail && { thumbnail: 'true' }), ...(token && { token }) });
  return `/api/photos/${encodeURIComponent(photo.filename)}${query.size > 0 ? `?${query}` : ''}`;
}
