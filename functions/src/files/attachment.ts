import { type UploadType, wordType } from '../../../shared/files/domain/uploadTypes.ts'

const endings: Record<UploadType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  [wordType]: ['.docx'],
}

/**
 * Returns a file name with an extension of its type. A PDF called `cv.html` must not open as a page once it is saved.
 */
export function savedName(name: string, type: string): string {
  const fitting = Object.hasOwn(endings, type) ? endings[type as UploadType] : undefined
  if (!fitting || fitting.some((ending) => name.toLowerCase().endsWith(ending))) return name
  return `${name}${fitting[0]}`
}

/**
 * Returns the `Content-Disposition` that makes a browser save a file under its name: encoded by RFC 8187, with a plain
 * ASCII name for clients that don't support that.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
