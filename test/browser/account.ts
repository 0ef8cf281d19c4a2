import { register } from '../../shared/accounts/contract/register.ts'
import { type Visitor, visitor } from '../api/world/client.ts'
import { uniqueName } from '../api/world/people.ts'

export interface Account {
  username: string
  email: string
  password: string
  firstName: string
  /** The signed-in owner of the account. */
  owner: Visitor
}

/** Registers an applicant account that no other test uses. */
export async function newAccount(): Promise<Account> {
  const username = uniqueName('karen')
  const account = { username, email: `${username}@mail.example`, password: 'correct horse', firstName: 'Karen' }
  const owner = visitor()
  const answer = await owner.call(register, { body: { ...account, lastName: 'Holm' } })
  if (answer.status !== 201) throw new Error(`No account could be made: ${answer.error.message}`)
  return { ...account, owner }
}
