import { replySchema } from '../../../../shared/conversations/domain/reply.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** Retired senders are read as `other`. */
export const storedReply = storedForm('reply', lenient(replySchema, { sender: 'other' }), [cprUpgrade])
