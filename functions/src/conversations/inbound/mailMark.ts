import { inputHash } from '../../kernel/inputHash.ts'
import type { ParsedMail } from './parseMail.ts'

/** Returns a hash that identifies a mail across repeated deliveries. */
export const markOf = ({ from, messageId, date, subject, text, files }: ParsedMail): string =>
  inputHash([
    'mail',
    ...[from?.address, messageId, date, subject, text].map((each) => each ?? null),
    files.map(({ name, bytes }) => [name, bytes.length]),
  ])
