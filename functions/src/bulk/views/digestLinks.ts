import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readDigest as permissions } from '../permissions.ts'

/**
 * Returns the view whose mails a link switches off. Throws `invalid_link` if the link has expired, or if the view is
 * deleted and so sends no mails.
 */
export async function viewOfLink(
  token: string,
  { digestLinks, views, now }: DependenciesOf<typeof permissions>,
): Promise<SavedView> {
  const link = await digestLinks.usable(tokenHash(token), now())
  const view = link && (await views.byId(link.userId, link.viewId))
  if (!view) throw new ProductError('invalid_link', 'This link is invalid or has expired.')
  return view
}
