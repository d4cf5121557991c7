import { createRequire } from 'node:module';
import { maxPixels } from './photo.rules.ts';
import type { Pixels } from './png.ts';

/** The part of libheif's C interface that is used here. A pointer is a number; an error comes back through the first one. */
interface LibHeif {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _heif_get_global_security_limits(): number;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
  _heif_image_handle_get_list_of_metadata_block_IDs(handle: number, type: number, ids: number, most: number): number;
  _heif_image_handle_get_metadata_size(handle: number, id: number): number;
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, data: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_release(image: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
}

const memoryBytes = 768 * 1024 * 1024;
/** Of colour profiles and Exif blocks. */
const maxMetadataBytes = 64 * 1024;
const rgb = 1;
const interleaved = { 3: 10, 4: 11 } as const;
const interleavedPlane = 10;

/** WebAssembly's memory is outside the heap that a thread is limited to. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function limitedGrow(pages) {
  if (this.buffer.byteLength + pages * 65_536 > memoryBytes) throw new RangeError('A HEIC photo needs too much memory');
  return grow.call(this, pages);
};

const lib = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;
// The struct begins with its version; what the file says of its own size is held against this, tiles included.
new DataView(lib.HEAPU8.buffer).setBigUint64(lib._heif_get_global_security_limits() + 8, BigInt(maxPixels), true);

/** A HEIC file in libheif's memory, until it is disposed of. Whatever libheif cannot read throws an Error with its words. */
export class HeicFile {
  readonly #context = lib._heif_context_alloc();
  /** For errors (3 words) and for whatever else a call writes (the fourth). */
  readonly #words = lib._malloc(16);
  readonly #bytes: number;
  #handle = 0;
  #image = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = lib._malloc(bytes.length);
    lib.HEAPU8.set(bytes, this.#bytes);
    this.#check(() =>
      lib._heif_context_read_from_memory_without_copy(this.#words, this.#context, this.#bytes, bytes.length, 0),
    );
    this.#handle = this.#pointer((to) => lib._heif_context_get_primary_image_handle(this.#words, this.#context, to));
  }

  /** The picture in eight bits a channel, turned and mirrored as the file says. */
  pixels(): Pixels {
    const width = lib._heif_image_handle_get_width(this.#handle);
    const height = lib._heif_image_handle_get_height(this.#handle);
    if (width * height > maxPixels) throw new Error('exceeds the pixel limit');
    const channels = lib._heif_image_handle_has_alpha_channel(this.#handle) ? 4 : 3;
    this.#image = this.#pointer((to) =>
      lib._heif_decode_image(this.#words, this.#handle, to, rgb, interleaved[channels], 0),
    );
    const plane = lib._heif_image_get_plane_readonly(this.#image, interleavedPlane, this.#words + 12);
    const stride = this.#word(3);
    const [decodedWidth, decodedHeight] = [
      lib._heif_image_get_width(this.#image, interleavedPlane),
      lib._heif_image_get_height(this.#image, interleavedPlane),
    ];
    return {
      width: decodedWidth,
      height: decodedHeight,
      channels,
      stride,
      data: lib.HEAPU8.subarray(plane, plane + stride * decodedHeight),
    };
  }

  profile(): Uint8Array<ArrayBuffer> | null {
    const size = lib._heif_image_handle_get_raw_color_profile_size(this.#handle);
    return this.#block(size, (to) => lib._heif_image_handle_get_raw_color_profile(this.#words, this.#handle, to));
  }

  /** Without the offset it begins with, which says where the block's own header is. */
  exif(): Uint8Array<ArrayBuffer> | null {
    const type = lib._malloc(5);
    lib.HEAPU8.set(Buffer.from('Exif\0', 'latin1'), type);
    const found = lib._heif_image_handle_get_list_of_metadata_block_IDs(this.#handle, type, this.#words + 12, 1);
    lib._free(type);
    if (found === 0) return null;
    const id = this.#word(3);
    const block = this.#block(lib._heif_image_handle_get_metadata_size(this.#handle, id), (to) =>
      lib._heif_image_handle_get_metadata(this.#words, this.#handle, id, to),
    );
    return block && block.length > 4 ? block.slice(4 + new DataView(block.buffer).getUint32(0)) : null;
  }

  [Symbol.dispose](): void {
    if (this.#image !== 0) lib._heif_image_release(this.#image);
    if (this.#handle !== 0) lib._heif_image_handle_release(this.#handle);
    lib._heif_context_free(this.#context);
    lib._free(this.#bytes);
    lib._free(this.#words);
  }

  #block(size: number, read: (to: number) => void): Uint8Array<ArrayBuffer> | null {
    if (size === 0 || size > maxMetadataBytes) return null;
    const to = lib._malloc(size);
    this.#check(() => read(to));
    const block = lib.HEAPU8.slice(to, to + size);
    lib._free(to);
    return block;
  }

  /** The pointer that a call writes. */
  #pointer(call: (to: number) => void): number {
    this.#check(() => call(this.#words + 12));
    return this.#word(3);
  }

  #check(call: () => void): void {
    call();
    if (this.#word(0) === 0) return;
    const text = this.#word(2);
    throw new Error(Buffer.from(lib.HEAPU8.subarray(text, lib.HEAPU8.indexOf(0, text))).toString());
  }

  #word(index: number): number {
    return new DataView(lib.HEAPU8.buffer).getUint32(this.#words + 4 * index, true);
  }
}
