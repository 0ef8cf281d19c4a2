import {
  confidentialByDefault,
  type Document,
  type DocumentDetails,
} from '../../../shared/documents/domain/document.ts'
import { savedName } from '../files/attachment.ts'
import { fileKey, type StoredFile } from '../files/stores/fileStore.ts'

/** Returns the document for a stored file in an applicant's record. The default type is CV. */
export function documentFromFile(
  file: Pick<StoredFile, 'id' | 'name' | 'type' | 'size'>,
  applicantId: string,
  details: DocumentDetails,
  { at, uploadedBy }: { at: string; uploadedBy?: string | undefined },
): Document {
  const { documentType = 'cv' } = details
  return {
    id: file.id,
    applicantId,
    fileName: savedName(file.id, file.type),
    originalName: file.name,
    fileType: file.type,
    fileSize: file.size,
    filePath: fileKey(file.id),
    documentType,
    description: details.description,
    tags: details.tags ?? [],
    expiryDate: details.expiryDate,
    ...(documentType === 'certificate' && { certificate: details.certificate }),
    isVerified: false,
    isConfidential: details.isConfidential ?? confidentialByDefault(documentType),
    downloadCount: 0,
    uploadedBy,
    createdAt: at,
    updatedAt: at,
  }
}
