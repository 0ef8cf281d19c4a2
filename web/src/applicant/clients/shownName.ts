import type { TFunction } from 'i18next'
import { nameInPlace } from '../../../../shared/proposals/domain/shownAs.ts'
import { isYetToBeShown } from './relationActs.ts'
import type { SharedClient, SharedPerson } from './sharedClient.ts'

/** What tells the staff by what somebody is called at a client that sees them without a name; undefined where it has the name. */
export function shownNameLine(t: TFunction, shown: Parameters<typeof nameInPlace>[0]): string | undefined {
  const name = nameInPlace(shown)
  return name && t('Shown as {{name}}', { name })
}

/** The same of somebody and one client; before it sees them, by what is being chosen. */
export function shownNameOf(
  t: TFunction,
  client: SharedClient,
  { id: applicantId }: Pick<SharedPerson, 'id'>,
  isAnonymous: boolean,
): string | undefined {
  if (isYetToBeShown(client))
    return shownNameLine(t, { applicantId, stage: 'proposed', presentation: { isAnonymous, leftOut: [] } })
  return client.assignment && shownNameLine(t, { applicantId, ...client.assignment })
}
