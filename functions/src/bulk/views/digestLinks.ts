import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { Given } from '../dependencies.ts'
import type { readDigest as permissions } from '../permissions.ts'

/**
 * The view whose mails the link with this token switches off. Throws `invalid_link` for one that is past its time, or whose view is
 * gone: from there no mail comes.
 */
export async function viewOfLink(
  token: string,
  { digestLinks, views, now }: Given<typeof permissions>,
): Promise<SavedView> {
  const link = await digestLinks.usable(tokenHash(token), now())
  const view = link && (await views.byId(link.userId, link.viewId))
  if (!view) throw new ProductError('invalid_link', 'This link is invalid or has expired.')
  return view
}
