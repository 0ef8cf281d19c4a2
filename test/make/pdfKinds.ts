import { makePdf } from './pdf.ts'

/**
 * The trailer entries of PDFs that qpdf encrypted, by revision of the standard security handler (ISO 32000-2, 7.6.4):
 * with an owner password only, which forbids printing, and with a user password, which opening takes.
 */
export const encryptions = {
  2: {
    owner: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 1
      /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /R 2 /P -16 /Filter /Standard
      /U <3815ecb4b4dcb74234dbf1bc1d3a22167694de344175c407a3e23595ab95be83> /Length 40 >>`,
    user: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 1
      /O <86fe045358b44c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /R 2 /P -16 /Filter /Standard
      /U <c987a457a09bb27e6f463af78de9fdc2e544dcb24e7dae14756a973fb54a2e95> /Length 40 >>`,
  },
  3: {
    owner: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 2
      /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /R 3 /P -3080 /Filter /Standard
      /U <527179a3d7150b46acae350c4bf694410021446990b9e4114071a4d9104984c1> /Length 128 >>`,
    user: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 2
      /O <19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /R 3 /P -3080 /Filter /Standard
      /U <7e8bb8e1574105c8d502dc52e905e89d0021446990b9e4114071a4d9104984c1> /Length 128 >>`,
  },
  4: {
    owner: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 4
      /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /R 4 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /P -3080
      /U <29f103c6b051dce1c93195ae77767c6f0021446990b9e4114071a4d9104984c1> /Filter /Standard
      /EncryptMetadata false /StrF /StdCF /Length 128 >>`,
    user: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 4
      /O <19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /R 4 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /P -3080
      /U <4d7ce5e99cf7c6db72bdd006eaa107830021446990b9e4114071a4d9104984c1> /Filter /Standard
      /EncryptMetadata false /StrF /StdCF /Length 128 >>`,
  },
  5: {
    owner: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 5
      /O <ab070b8975c28a98e642c16d869facbd5b72f24a2afb9afb52af736b602c896a4b7f5366b10888212a2e6fdc92f98b44> /R 5 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /P -3080
      /U <65a92d9e87690e9c04b362789216499b27e1c29f8915143d1ee8283640e2c9e033cb515618d081aa78e7fc3a44337299> /Filter /Standard /StrF /StdCF /Length 256 >>`,
    user: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 5
      /O <0358d55f07e4f92880dc247cd5462aaefcfe3bbf695fa6189f6dd34699c67e8703751c6041d1f3c666a8ae8de5fea179> /R 5 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /P -3080
      /U <9bb9d75731bb38efd355dcc464717f3b4af7b56be85c4884c60711336f570dd9075bb07195332d75c2d215a792f771d6> /Filter /Standard /StrF /StdCF /Length 256 >>`,
  },
  6: {
    owner: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 5
      /O <d0189a1bb99d3ffdc0a302bf82ac8c438c2a96dbe7e775b7d0e8f101aacf7efe68dce71b3ee1ed6524cf928e6afa40c9> /R 6 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /P -3080
      /U <3ed83296975865d35939247824421c9ac672fef265d79fbd355f78dedc32af06489bf2eb2769e26621f74f1303644d36> /Filter /Standard /StrF /StdCF /Length 256 >>`,
    user: `/ID [<936fde6f9a94fdc767b396b866d32dff> <00>]
      /Encrypt << /V 5
      /O <a0a337ab0071ff9eb0ddba0868ef414b72862a9127187df441014f4ac670350d0b7ca32b356cbe6b29439ffdbba5a8c1> /R 6 /StmF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /P -3080
      /U <272b1cde289b8ddd2c82f3ef5286bf4117d76a5b048e8b23668d63bbfe1abdf0e540512b39bf3c018dbf6e2fc110d91a> /Filter /Standard /StrF /StdCF /Length 256 >>`,
  },
} as const

/** Returns a PDF with these further entries in its trailer. */
export const withTrailer = (entries: string, pdf = makePdf()): Buffer =>
  Buffer.from(pdf.toString('latin1').replace('trailer\n<<', `trailer\n<< ${entries}`), 'latin1')

/** A printer job language job, as some scanners send it. */
export const inPrinterJob = (pdf: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('\x1b%-12345X@PJL JOB NAME="scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    pdf,
    Buffer.from('\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X'),
  ])

/** Returns a PDF 1.5 whose cross-reference table is a stream, with these further entries in its dictionary. */
export function makeStreamPdf(entries = '', objects = ''): Buffer {
  const body = `%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}`
  const table = `9 0 obj\n<< /Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R ${entries} /Length 4 >>\nstream\n\0\xff\0\0\nendstream\nendobj\n`
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** Returns a linearized PDF: its first end marker and its trailer, with these further entries, come near the start. */
export function makeLinearizedPdf(entries = '', padding = 20_000): Buffer {
  const write = (length: number) => {
    const first = `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8)} /N 1 >>\nendobj\n`
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 2 0 R ${entries} >>\nstartxref\n0\n%%EOF\n`
    const body = `2 0 obj\n<< /Type /Catalog >>\nendobj\n%${'x'.repeat(padding)}\n`
    const last = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${first.length}\n%%EOF\n`
    return `${first}${table}${body}${last}`
  }
  return Buffer.from(write(write(0).length), 'latin1')
}
