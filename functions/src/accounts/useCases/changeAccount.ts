import type { changeAccount as contract } from '../../../../shared/accounts/contract/changeAccount.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { changeAccount as permissions } from '../permissions.ts'

/** Stores the caller's phone number, and the language that they choose for pages and mails. */
export async function changeAccount(
  { body }: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const { language } = body
  await deps.users.changeOwn(user.id, {
    ...(Object.hasOwn(body, 'phone') && { phone: body.phone }),
    ...(language !== undefined && { language, chosenLanguage: language }),
  })
}
