import type { FormValues } from './formValues.ts'

/** Whether the PDF of a certificate has to be chosen again. */
export const hasLostCertificate = ({ certifications, pending }: FormValues): boolean =>
  [...certifications, pending.certifications].some(({ lostFile }) => lostFile !== undefined)
