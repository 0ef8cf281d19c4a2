import type { TFunction } from 'i18next'
import { nameInPlace } from '../../../../shared/proposals/domain/shownAs.ts'
import { isNotYetShown } from './proposalActions.ts'
import type { SharedClient, SharedPerson } from './sharedClient.ts'

/** Says what name a client sees if it doesn't see the real one. Returns undefined if it does. */
export function shownNameLine(t: TFunction, shown: Parameters<typeof nameInPlace>[0]): string | undefined {
  const name = nameInPlace(shown)
  return name && t('Shown as {{name}}', { name })
}

/** Does the same for a person and a client. Before the client sees the person, it goes by the current choice. */
export function shownNameOf(
  t: TFunction,
  client: SharedClient,
  { id: applicantId }: Pick<SharedPerson, 'id'>,
  isAnonymous: boolean,
): string | undefined {
  if (isNotYetShown(client))
    return shownNameLine(t, { applicantId, stage: 'proposed', presentation: { isAnonymous, leftOut: [] } })
  return client.assignment && shownNameLine(t, { applicantId, ...client.assignment })
}
