import { inputHash } from '../../kernel/inputHash.ts'
import type { ParsedMail } from './parseMail.ts'

/** Tells a mail from every other, however often and by whatever way it is delivered. */
export const markOf = ({ from, messageId, date, subject, text, files }: ParsedMail): string =>
  inputHash([
    'mail',
    ...[from?.address, messageId, date, subject, text].map((each) => each ?? null),
    files.map(({ name, bytes }) => [name, bytes.length]),
  ])
