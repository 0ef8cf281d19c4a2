import * as z from 'zod'
import { checkedCvr } from '../../companies/domain/company.ts'
import { callablePhone } from '../../kernel/domain/callablePhone.ts'
import { type Controller, controllerSchema } from './controller.ts'

/** The agency that runs a deployment: the data controller, and what else mails are signed with. */
export const agencySchema = z.strictObject({ ...controllerSchema.shape, cvr: checkedCvr, phone: callablePhone })
export type Agency = z.infer<typeof agencySchema>

/** Returns an agency as the data controller, without what only mails are signed with. */
export const controllerOf = ({ name, address, email, cvr }: Agency): Controller => ({ name, address, email, cvr })
