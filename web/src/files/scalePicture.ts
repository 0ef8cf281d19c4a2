import { isHeif } from '../../../shared/files/domain/heif.ts'
import { PictureProblem } from './pictureProblem.ts'
import { headerBytes, type PictureSize, pictureSize } from './pictureSize.ts'

/** How a picture is written as a JPEG: its longest side in pixels at most, and its quality from 0 to 1. */
export interface JpegForm {
  longestSide: number
  quality: number
}

/** The longest side of a stored picture in pixels, and its JPEG quality. */
export const storedPicture: JpegForm = { longestSide: 800, quality: 0.7 }

/** Limits for decoding: a file of a few kilobytes can claim any number of pixels. */
const decodeLimits = { side: 16_384, pixels: 64_000_000 } as const

/**
 * Returns a picture as a JPEG, by default as profile pictures are stored: rotated by its EXIF orientation, and without
 * the camera's metadata, such as the location. Throws a PictureProblem.
 */
export async function scalePicture(file: File, form = storedPicture): Promise<File> {
  const start = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  const claimed = pictureSize(start)
  // Systems that don't know a format give its files no type, so the bytes come first.
  if (!claimed && !file.type.startsWith('image/'))
    throw new PictureProblem('Invalid Image type', 'Please select an image file')
  if (!claimed) throw new PictureProblem('Error', 'Failed to process image')
  if (isTooLarge(claimed)) throw new PictureProblem('File too large', 'The picture is too large. Choose a smaller one.')
  try {
    const picture = await decoded(file)
    const blob = await encoded(picture, fitted(picture, form.longestSide), form.quality)
    picture.close()
    return new File([blob], jpegName(file.name), { type: 'image/jpeg' })
  } catch {
    throw isHeif(start)
      ? new PictureProblem('Failed to process image', unknownFormat)
      : new PictureProblem('Error', 'Failed to process image')
  }
}

const unknownFormat = 'This browser cannot open HEIC or AVIF pictures. Choose a JPEG or PNG, or take a screenshot.'

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Safari opens some formats only as elements.
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return await createImageBitmap(image)
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}

const isTooLarge = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > decodeLimits.side || width * height > decodeLimits.pixels

/** Returns the size scaled down to the longest side. Smaller pictures keep theirs. */
export function fitted({ width, height }: PictureSize, longestSide = storedPicture.longestSide): PictureSize {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function encoded(picture: ImageBitmap, { width, height }: PictureSize, quality: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}

const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`
