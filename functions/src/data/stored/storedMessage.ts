import { lenient } from '../../../../shared/domain/lenient.ts'
import { messageSchema } from '../../../../shared/domain/message.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

/** What a retired channel was sent by, nobody asks any more; in a state that is none, it is as good as refused. */
export const storedMessage = storedForm(
  'message',
  lenient(messageSchema, { channel: 'mail', language: 'en', state: 'refused' }),
  [cprUpgrade],
)
