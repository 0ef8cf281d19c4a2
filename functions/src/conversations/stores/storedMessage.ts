import { messageSchema } from '../../../../shared/conversations/domain/message.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** What a retired channel was sent by, nobody asks any more; in a state that is none, it is as good as refused. */
export const storedMessage = storedForm(
  'message',
  lenient(messageSchema, { channel: 'mail', language: 'en', state: 'refused' }),
  [cprUpgrade],
)
