import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { ResourceNames } from '../../audit/stores/auditNames.ts'
import { accountKeys } from '../keys.ts'
import { knownUserSchema, storedUser } from './storedUser.ts'

const namedUser = knownUserSchema.pick({ username: true, firstName: true, lastName: true })

export const userNames: ResourceNames = {
  key: accountKeys.user,
  fields: [...Object.keys(namedUser.shape), ...storedUser.readRelated],
  nameIn: (item) => accountName(namedUser.parse(storedUser.upgraded(item))),
}
