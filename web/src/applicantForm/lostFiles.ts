import type { FormValues } from './formValues.ts'

/** A file that a draft knows only by name. */
export interface LostFile {
  /** The path of the field to choose it at. */
  path: string
  fileName: string
}

/** Returns whether to send the form. Asks once if previously chosen files are missing. */
export type MaySend = (values: FormValues) => Promise<boolean>

/** Returns the files to choose again, in form order. */
export function lostFiles({
  lostPicture,
  lostCv,
  lostDocuments = [],
  certifications,
  pending,
}: FormValues): LostFile[] {
  const named: [path: string, fileName: string | undefined][] = [
    ['picture', lostPicture],
    ['cv', lostCv],
    ...lostDocuments.map((fileName): [string, string | undefined] => ['otherDocuments', fileName]),
    ...certifications.map(({ lostFile }, index): [string, string | undefined] => [`certifications.${index}`, lostFile]),
    ['pending.certifications', pending.certifications.lostFile],
  ]
  return named.flatMap(([path, fileName]) => (fileName === undefined ? [] : [{ path, fileName }]))
}
