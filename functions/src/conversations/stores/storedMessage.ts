import { messageSchema } from '../../../../shared/conversations/domain/message.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** Retired channels and states are read as `mail` and `refused`, so old messages stay readable. */
export const storedMessage = storedForm(
  'message',
  lenient(messageSchema, { channel: 'mail', language: 'en', state: 'refused' }),
  [cprUpgrade],
)
