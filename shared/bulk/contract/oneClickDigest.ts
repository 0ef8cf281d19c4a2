/** The address in the `List-Unsubscribe` header of mails about a view, called as that of other mails is. */
export const oneClickDigestPath = '/api/public/stop-digest'
