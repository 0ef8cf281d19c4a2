import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const fileItems = {
  /** A stored file, whatever references it. Its object in the documents bucket has the same id. */
  file: {
    key: (fileId: string) => ({ pk: `FILE#${fileId}`, sk: 'FILE' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'names a stored object, which is in the archive itself' },
  },
  upload: {
    key: (uploadId: string) => ({ pk: `UPLOAD#${uploadId}`, sk: 'UPLOAD' }),
    // Uploads expire after one day, with their file names.
    erasure: 'expires',
    retention: ['upload'],
  },
} as const satisfies ItemKinds

export const fileKeys = keysOf(fileItems)
