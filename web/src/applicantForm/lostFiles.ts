import type { FormValues } from './formValues.ts'

/** A file that a draft names and does not hold. */
export interface LostFile {
  /** The path of the field that it has to be chosen at again. */
  path: string
  fileName: string
}

/** Whether a form is to be sent; asks where it lacks files that were chosen before, once for the same files. */
export type MaySend = (values: FormValues) => Promise<boolean>

/** The files that have to be chosen again, in the order of the form. */
export function lostFiles({ lostPicture, lostCv, certifications, pending }: FormValues): LostFile[] {
  const named: [path: string, fileName: string | undefined][] = [
    ['picture', lostPicture],
    ['cv', lostCv],
    ...certifications.map(({ lostFile }, index): [string, string | undefined] => [`certifications.${index}`, lostFile]),
    ['pending.certifications', pending.certifications.lostFile],
  ]
  return named.flatMap(([path, fileName]) => (fileName === undefined ? [] : [{ path, fileName }]))
}
