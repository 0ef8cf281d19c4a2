import { lenient } from '../../../../shared/domain/lenient.ts'
import { replySchema } from '../../../../shared/domain/reply.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

/** Of whom a retired word for the sender spoke is not known. */
export const storedReply = storedForm('reply', lenient(replySchema, { sender: 'other' }), [cprUpgrade])
