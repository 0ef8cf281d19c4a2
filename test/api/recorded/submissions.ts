import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { applied, newApplication, pdfDataUrl } from '../world/applications.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { applicationTokenMailedTo } from '../world/mails.ts'
import { post } from '../world/uploads.ts'

/** Applies with uploaded and inline files, decides in every way, and withdraws. */
export async function exerciseSubmissions(manager: Visitor): Promise<void> {
  const file = {
    purpose: 'document',
    fileName: 'CV.pdf',
    fileType: 'application/pdf',
    fileSize: makePdf().length,
  } as const
  await visitor().call(routes.checkApplicationLimit, {})
  const { body: ticket } = await visitor().call(routes.requestPublicUpload, { body: file })
  await post(ticket, makePdf())
  const [approved, rejected, withdrawn] = [
    await applied(manager, newApplication({ cvDocument: ticket.uploadId })),
    await applied(manager),
    await applied(manager, newApplication({ cvDocument: pdfDataUrl() })),
  ]
  const params = { id: approved.id }
  for (const isSpam of [true, false]) await manager.call(routes.markSpam, { params, body: { isSpam } })
  await manager.call(routes.openSubmissionFile, { params: { ...params, fileId: approved.files[0]?.id ?? '' } })
  await manager.call(routes.approveSubmission, { params, body: {} })
  await manager.call(routes.getSubmission, { params })
  await manager.call(routes.findPendingSubmissions, { body: { q: 'an' } })
  await manager.call(routes.countSubmissions, {})
  const { reviewedAt = '' } = (await manager.call(routes.rejectSubmission, { params: { id: rejected.id }, body: {} }))
    .body
  await manager.call(routes.undoRejection, { params: { id: rejected.id }, body: { reviewedAt } })
  const { email } = withdrawn.applicantData
  const token = await applicationTokenMailedTo(String(email))
  await visitor().call(routes.getApplicationStatus, { body: { token } })
  const { body: added } = await visitor().call(routes.requestPublicUpload, { body: file })
  await post(added, makePdf())
  const addition = { token, additionId: crypto.randomUUID(), text: 'One more', documents: [added.uploadId] }
  await visitor().call(routes.addToApplication, { body: addition })
  await visitor().call(routes.withdrawApplication, { body: { token } })

  const again = await applied(
    manager,
    newApplication({ email: approved.applicantData.email, cvDocument: pdfDataUrl() }),
  )
  const refused = await manager.call(routes.approveSubmission, { params: { id: again.id }, body: {} })
  const { id: applicantId, version } = refused.error.current as { id: string; version: number }
  const resolution = { how: 'merge', applicantId, version } as const
  await manager.call(routes.approveSubmission, { params: { id: again.id }, body: { resolution } })
}
