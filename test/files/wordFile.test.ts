import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { wordProblem } from '../../shared/files/domain/wordFile.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { makePdf } from '../make/pdf.ts'
import { deflatedZip, relationshipXml, savedWord, typesXml } from '../make/savedWord.ts'
import { makeWord, zipOf } from '../make/word.ts'

const problemOf = (bytes: Uint8Array, size = bytes.length) => wordProblem({ ...bytesInMemory(bytes), size })
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a Word file', () => {
  test.each([
    ['as Word saves it', ['[Content_Types].xml', 'word/document.xml']],
    ['as Word in the browser saves it', ['[Content_Types].xml', 'word/document2.xml', 'docProps/core.xml']],
  ])('%s is accepted', async (_what, names) => {
    expect(await problemOf(await zipOf(names))).toBeUndefined()
  })

  test('with a comment at its end is accepted', async () => {
    const word = Buffer.from(await makeWord())
    const comment = Buffer.alloc(0xffff, 'PK')
    word.writeUInt16LE(comment.length, word.length - 2)
    expect(await problemOf(Buffer.concat([word, comment]))).toBeUndefined()
  })

  test.each([
    ['empty', 'empty_file', () => Buffer.alloc(0)],
    ['a PDF', 'invalid_file', () => makePdf()],
    ['a spreadsheet', 'invalid_file', () => zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['another zip', 'invalid_file', () => zipOf(['word/document.xml'])],
    ['with macros', 'invalid_file', () => zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['older than 2007', 'invalid_file', () => Buffer.concat([compoundFile, Buffer.alloc(600), utf16('WordDocument')])],
    ['locked', 'locked_file', () => Buffer.concat([compoundFile, Buffer.alloc(600), utf16('EncryptedPackage')])],
  ] as const)('that is %s is refused', async (_what, code, make) => {
    expect(await problemOf(await make())).toBe(code)
  })

  test('must be smaller than its limit', async () => {
    const most = limits.fileBytes.wordFile
    const word = await makeWord()
    expect(await problemOf(word, most)).toBe('file_too_large')
  })

  test('that is cut off anywhere is refused', async () => {
    const word = await makeWord()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: word.length - 1 }), async (length) => {
        expect(await problemOf(word.subarray(0, length))).toBe('incomplete_file')
      }),
    )
  })

  test('with damaged bytes never makes the check fail', async () => {
    const word = await makeWord()
    const damage = fc.array(fc.tuple(fc.nat(word.length - 1), fc.nat(255)), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Uint8Array.from(word)
        for (const [at, byte] of changes) bytes[at] = byte
        expect([undefined, 'empty_file', 'invalid_file', 'incomplete_file', 'locked_file']).toContain(
          await problemOf(bytes),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('the parts of a Word file', () => {
  const types = '[Content_Types].xml'
  const settings = 'word/_rels/settings.xml.rels'
  const document = 'word/_rels/document.xml.rels'
  const template = (target: string) => savedWord({ [settings]: relationshipXml('attachedTemplate', target, true) })
  const macroType = 'application/vnd.ms-office.vbaProject'
  const utf16be = (text: string) => utf16(text).swap16()

  test.each([
    ['as Word saves it', savedWord()],
    [
      'with a picture and links',
      savedWord({ 'word/_rels/document.xml.rels': relationshipXml('hyperlink', 'https://x.example', true) }),
    ],
    ['with a picture of its own', savedWord({ [document]: relationshipXml('image', 'media/image1.png') })],
    ['with a picture on the web', savedWord({ [document]: relationshipXml('image', 'https://x.example/a.png', true) })],
    [
      'with a picture on the own disk',
      savedWord({ [document]: relationshipXml('image', 'file:///C:\\Æ\\a.png', true) }),
    ],
    ['with a picture that is gone', savedWord({ [document]: relationshipXml('image', 'NULL', true) })],
    ['with a link to a file', savedWord({ [document]: relationshipXml('hyperlink', 'file://x.example/a.pdf', true) })],
    [
      'with a chart and its table',
      savedWord({
        [types]: typesXml({
          'word/embeddings/a.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        }),
      }),
    ],
    [
      'made from a template of Word',
      template('file:///C:\\Users\\ewa\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx'),
    ],
    ['made from a template of a Mac', template('file:///Users/ewa/Library/Resume.dotx')],
    ['made from a template without a folder', template('Normal.dotm')],
    [
      'with its text elsewhere',
      deflatedZip({
        [types]: typesXml(),
        '_rels/.rels': relationshipXml('officeDocument', 'text.xml'),
        'text.xml': '<w:document/>',
      }),
    ],
    ['with types in UTF-16', savedWord({ [types]: utf16(`\ufeff${typesXml()}`) })],
    [
      'with spaces, line breaks and prefixes',
      savedWord({
        [settings]:
          "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\r\n<r:Relationships xmlns:r = 'x' >\n\t<r:Relationship Id='a'\r\nType='x/theme' Target='a&amp;b.xml' ></r:Relationship>\n</r:Relationships>\n",
      }),
    ],
  ])('are accepted %s', async (_what, bytes) => {
    expect(await problemOf(bytes)).toBeUndefined()
  })

  test.each([
    ['macros with another name', savedWord({ [types]: typesXml({ 'word/notes.bin': macroType }) })],
    [
      'macros by their relation',
      savedWord({ 'word/_rels/document.xml.rels': relationshipXml('vbaProject', 'notes.bin') }),
    ],
    [
      'macros by their type alone',
      savedWord({ [types]: typesXml({}, 'application/vnd.ms-word.document.macroEnabled.main+xml') }),
    ],
    ['macros in UTF-16', savedWord({ [types]: utf16(`\ufeff${typesXml({ 'word/a.bin': macroType })}`) })],
    [
      'macros in UTF-16 with the high byte first',
      savedWord({ [types]: utf16be(`\ufeff${typesXml({ 'word/a.bin': macroType })}`) }),
    ],
    [
      'macros with escaped letters',
      savedWord({ [types]: typesXml({ 'word/a.bin': 'application/vnd.ms-office.&#118;ba&#x50;roject' }) }),
    ],
    ['types in another case', savedWord({ [types]: typesXml({ 'word/a.bin': macroType.toUpperCase() }) })],
    ['two lists of types', savedWord({ '[CONTENT_TYPES].xml': typesXml({ 'word/a.bin': macroType }) })],
    [
      'an embedded program',
      savedWord({ [types]: typesXml({ 'word/x.bin': 'application/vnd.openxmlformats-officedocument.oleObject' }) }),
    ],
    [
      'an embedded program by its relation',
      savedWord({ 'word/_rels/document.xml.rels': relationshipXml('oleObject', 'embeddings/x.bin') }),
    ],
    [
      'a linked program',
      savedWord({ 'word/_rels/header1.xml.rels': relationshipXml('oleObject', 'https://x.example/a', true) }),
    ],
    ['a control', savedWord({ 'word/_rels/document.xml.rels': relationshipXml('control', 'activeX/activeX1.xml') })],
    ['a chunk of RTF', savedWord({ [types]: typesXml({ 'word/afchunk.rtf': 'application/rtf' }) })],
    ['a chunk of another document', savedWord({ [document]: relationshipXml('aFChunk', 'chunk.docx') })],
    // Windows signs in to such a server.
    ['a picture on a server', savedWord({ [document]: relationshipXml('image', '\\\\x.example\\a.png', true) })],
    ['a picture on a server as a URL', savedWord({ [document]: relationshipXml('image', 'file://x.example/a', true) })],
    ['a picture on a server without a mode', savedWord({ [document]: relationshipXml('image', '//x.example/a') })],
    [
      'a picture on another kind of server',
      savedWord({ [document]: relationshipXml('image', 'ftp://x.example/a', true) }),
    ],
    [
      'addresses on a server',
      savedWord({ [settings]: relationshipXml('mailMergeSource', 'file://x.example/a', true) }),
    ],
    [
      'a transformation on the web',
      savedWord({ [settings]: relationshipXml('transform', 'https://x.example/a', true) }),
    ],
    ['a template on the web', template('https://x.example/t.dotm')],
    ['a template on a server', template('\\\\x.example\\t.dotm')],
    ['a template on a server as a URL', template('file://x.example/t.dotm')],
    ['a template on a server behind slashes', template('file:////x.example/t.dotm')],
    ['a template on a server without a scheme', template('//x.example/t.dotm')],
    [
      'a template in a part of another name',
      savedWord({ 'a/_rels/b.rels': relationshipXml('attachedTemplate', 'http://x.example', true) }),
    ],
    [
      'a spreadsheet with the names of Word',
      savedWord({
        [types]: typesXml({}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      }),
    ],
  ])('are refused with %s', async (_what, bytes) => {
    expect(await problemOf(bytes)).toBe('invalid_file')
  })

  const evil = `<Relationship Type="x/attachedTemplate" Target="https://x.example/t.dotm" TargetMode="External"/>`
  const theme = `<Relationship Type="x/theme" Target="theme.xml" TargetMode="Internal"/>`
  const relationships = (content: string) => `<Relationships>${content}</Relationships>`
  test.each([
    ['a quote in comments', relationships(`<!-- " -->${evil}${theme}<!-- " -->`)],
    ['a quote in instructions', relationships(`<?a "?>${evil}${theme}<?a "?>`)],
    ['a quote in unparsed text', relationships(`<![CDATA["]]>${evil}${theme}<![CDATA["]]>`)],
    ['a quote in text', relationships(`"${evil}${theme}"`)],
    ['an attribute repeated in another case', relationships(evil.replace('/>', ' TYPE="x"/>'))],
    ['a mode repeated in another case', relationships(evil.replace('/>', ' targetmode="Internal"/>'))],
    ['an entity of its own', `<!DOCTYPE a [<!ENTITY b "x">]>${relationships(theme)}`],
    ['an unknown entity', relationships(theme.replace('x/theme', '&b;'))],
    ['a comment alone', relationships(`<!-- -->${theme}`)],
    ['text alone', relationships(`a${theme}`)],
    ['an attribute without quotes', relationships('<Relationship Type=x/>')],
    ['a tag without an end', `${relationships(theme)}<a`],
    ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${relationships(theme)}`],
    ['another version', `<?xml version="1.1"?>${relationships(theme)}`],
    ['two declarations', `<?xml version="1.0"?><?xml version="1.0"?>${relationships(theme)}`],
    ['bytes of no encoding', Buffer.concat([Buffer.from(relationships(theme)), Buffer.of(0xff)])],
    ['a line break in a scheme', relationships(evil.replace('https', 'h\nttps'))],
    ['an escaped line break in a scheme', relationships(evil.replace('https', 'h&#10;ttps'))],
    ['a template without a mode', relationships(evil.replace('TargetMode="External"', ''))],
  ])('are refused if they cannot be read for certain: %s', async (_what, rels) => {
    expect(await problemOf(savedWord({ [settings]: rels }))).toBe('invalid_file')
  })

  const many = (count: number, name: (number: number) => string, content: string) =>
    savedWord(Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), content])))
  const manyRelationships = (count: number) => many(count, (number) => `a/_rels/${number}.rels`, relationships(''))
  const manyTexts = (count: number) => many(count, (number) => `word/header${number}.xml`, '<a/>')
  test.each([
    ['relationships', manyRelationships(301)],
    ['texts', manyTexts(301)],
  ])('are refused with more parts than can be read: %s', async (_what, bytes) => {
    expect(await problemOf(bytes)).toBe('invalid_file')
    for (const few of [manyRelationships(200), manyTexts(200)]) expect(await problemOf(few)).toBeUndefined()
  })

  test.each(['<', '<a', '<a ', '<a b="', '<a b="" ', '<a/>', '<?xml ', ' ', '"', '&', '&#', '<a b="&amp;', "<a b='"])(
    'take no longer for many %j',
    async (unit) => {
      const size = 2_000_000
      for (const begin of ['', '<a b="', '<a b="" '])
        expect([undefined, 'invalid_file']).toContain(
          await problemOf(savedWord({ [settings]: (begin + unit.repeat(size / unit.length)).slice(0, size) })),
        )
    },
  )

  const field = (...instruction: string[]) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
      .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
      .join(
        '',
      )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const within = (content: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document>${content}</w:document>`
  const nested = (outer: string, inner: string) =>
    `<w:fldChar w:fldCharType="begin"/><w:instrText>${outer}</w:instrText>${field(inner)}<w:fldChar w:fldCharType="end"/>`
  const share = '&quot;\\\\\\\\x.example\\\\a.png&quot;'

  test.each([
    ['a page number', field(' PAGE ')],
    ['a link', field(' HYPERLINK &quot;https://x.example/link/dde&quot; ')],
    [
      'a link within a table of contents',
      field(' TOC \\o &quot;1-3&quot; ') + nested('HYPERLINK \\l a', ' PAGEREF a \\h '),
    ],
    ['a simple field', '<w:fldSimple w:instr=" DATE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'],
    ['a picture from a page', field(' INCLUDEPICTURE &quot;https://x.example/a.png&quot; \\* MERGEFORMATINET ')],
    ['a picture of a Mac', field(' INCLUDEPICTURE &quot;/var/folders/a/page1image1&quot; \\* MERGEFORMATINET ')],
    ['a picture of the own disk', field(' INCLUDEPICTURE &quot;C:\\\\Users\\\\ewa\\\\a.png&quot; ')],
    ['a deleted page number', field(' PAGE ').replaceAll('instrText', 'delInstrText')],
    [
      'looks of a newer version',
      field(' PAGE ').replaceAll('<w:r>', '<w:r><w:rPr><w14:ligatures w14:val="none"/></w:rPr>'),
    ],
    [
      'a link with data of Word',
      field(' HYPERLINK &quot;https://x.example&quot; ').replace(
        '"begin"/>',
        '"begin"><w:fldData>0Mnqef</w:fldData></w:fldChar>',
      ),
    ],
    ['words that are fields elsewhere', '<w:t>DDEAUTO and LINK</w:t>'],
    ['a comment', `<!-- a -->${field(' PAGE ')}`],
  ])('are accepted with %s', async (_what, content) => {
    expect(await problemOf(savedWord({ 'word/document.xml': within(content) }))).toBeUndefined()
  })

  test.each([
    ['a program', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc.exe&quot; ')],
    ['a program in parts', field(' DD', 'EAU', 'TO c:\\\\a.exe b ')],
    ['a program in escaped letters', field(' &#68;&#x44;E a b ')],
    ['a program in unparsed text', field(' <![CDATA[DDE]]> a b ')],
    ['a program around a comment', field(' DD<!-- -->E a b ')],
    ['a program in quotes', field(' &quot;DDE&quot; a b ')],
    ['a program in a field of another prefix', field(' DDE a b ').replaceAll('w:', 'x:')],
    ['a program in a simple field', '<w:fldSimple w:instr=" DDE a b "/>'],
    ['a program in quotes of another kind', "<w:fldSimple w:instr=' d&#100;eauto a b '/>"],
    [
      'a program in a field without an end',
      field(' DDE a b ').replaceAll(/<w:fldChar w:fldCharType="(?:separate|end)"\/>/g, ''),
    ],
    ['a program in a deleted field', field(' DDE a b ').replaceAll('instrText', 'delInstrText')],
    ['a program in the name of a field', nested('', ' QUOTE 68 68 69 ')],
    ['a program within another field', nested(' IF 1 = 1 ', ' DDE a b ')],
    ['text of another file', field(' INCLUDETEXT &quot;https://x.example/a.docx&quot; ')],
    ['a linked file', field(' LINK Word.Document.8 &quot;https://x.example/a&quot; ')],
    ['a picture of a server', field(` INCLUDEPICTURE ${share} \\d `)],
    ['a picture of a server as a URL', field(' INCLUDEPICTURE file://x.example/a.png ')],
    ['a picture of another field', nested(' INCLUDEPICTURE ', ' QUOTE 92 92 120 ')],
    ['a database', field(' DATABASE \\d a ')],
    ['data of a mail merge', '<w:mailMerge><w:connectString w:val="Provider=a"/></w:mailMerge>'],
    ['definitions', `<!DOCTYPE a [<!ENTITY b "DDE">]>${field(' &b; a ')}`],
    ['a tag without an end', `${field(' PAGE ')}<w:t a="`],
    ['a program after text that Word ignores', field('</w:instrText><x:a>PAGE</x:a><w:instrText> DDE a b ')],
    [
      'a program after text in another namespace',
      field('</w:instrText><x:instrText>PAGE</x:instrText><w:instrText> DDE a b '),
    ],
    [
      'a program after a mark that Word ignores',
      field('</w:instrText><x:fldChar w:fldCharType="separate"/><w:instrText> DDE a b '),
    ],
    [
      'a program after a mark of another namespace',
      field('</w:instrText><w:fldChar xmlns:w="x" w:fldCharType="separate"/><w:instrText> DDE a b '),
    ],
    [
      'a program after another choice',
      field(
        '</w:instrText><mc:Choice Requires="x"><w:fldChar w:fldCharType="separate"/></mc:Choice><w:instrText> DDE a b ',
      ),
    ],
    [
      'a program after data of Word',
      field(' DDE a b ').replace('"begin"/>', '"begin"><w:fldData>PAGE</w:fldData></w:fldChar>'),
    ],
    [
      'a program after deleted text',
      field('</w:instrText><w:delInstrText>PAGE</w:delInstrText><w:instrText> DDE a b '),
    ],
    ['a mark with two kinds', field(' DDE a b ').replace('w:fldCharType', 'x:fldCharType="end" w:fldCharType')],
    ['a program in a second attribute', '<w:fldSimple x:instr="PAGE" w:instr=" DDE a b "/>'],
    ['a program after an attribute in a value', `<w:fldSimple w:a=" instr='PAGE'" w:instr=" DDE a b "/>`],
  ])('are refused with %s', async (_what, content) => {
    for (const name of ['word/document.xml', 'word/header1.xml', 'a/b'])
      expect(await problemOf(savedWord({ [name]: within(content) }))).toBe('invalid_file')
  })

  test('are refused with a program in UTF-16, in another encoding, and in a part named as a picture', async () => {
    const program = within(field(' DDE a b '))
    const inOther = program.replace('UTF-8', 'utf-7').replace('DDE', 'D')
    const asPicture = { [types]: typesXml({ 'word/a.png': 'application/xml' }), 'word/a.png': program }
    for (const parts of [
      { 'word/a.xml': utf16(`\ufeff${program.replace('UTF-8', 'UTF-16')}`) },
      { 'word/a.xml': inOther },
      asPicture,
    ])
      expect(await problemOf(savedWord(parts))).toBe('invalid_file')
  })

  test('have the attributes of fields read in linear time', async () => {
    const begun = performance.now()
    for (const name of ['fldChar', 'fldSimple'])
      for (const unit of ['a', 'a:', 'a=', ' ', ' a="" ', "'"])
        await problemOf(savedWord({ 'word/document.xml': within(`<w:${name} ${unit.repeat(1_000_000)}/>`) }))
    expect(performance.now() - begun).toBeLessThan(6000)
  })

  test.each(['<', '<a ', '<a b="', '<!--', '<![CDATA[', '<?', '&#', '<w:fldChar w:fldCharType="begin"/>', ' DDE'])(
    'have their fields read in linear time with many %j',
    async (unit) => {
      const size = 4_000_000
      const begun = performance.now()
      await problemOf(savedWord({ 'word/document.xml': within(unit.repeat(size / unit.length)) }))
      expect(performance.now() - begun).toBeLessThan(3000)
    },
  )

  test('are refused if another reader may find others', async () => {
    const evil = Buffer.from(savedWord({ [document]: relationshipXml('vbaProject', 'a.bin') }))
    const good = Buffer.from(savedWord())
    const endOf = (file: Buffer) => file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const from = good.readUInt32LE(endOf(good) + 16)
    /** The good file behind the evil one, with the offsets that it then has. */
    const behind = Buffer.from(good)
    for (let at = from; at < endOf(good); at += 46 + good.readUInt16LE(at + 28))
      behind.writeUInt32LE(behind.readUInt32LE(at + 42) + evil.length, at + 42)
    behind.writeUInt32LE(from + evil.length, endOf(good) + 16)
    const inComment = Buffer.concat([evil, behind, Buffer.from('more')])
    inComment.writeUInt16LE(behind.length + 4, endOf(evil) + 20)
    expect(await problemOf(inComment)).toBe('incomplete_file')
    // Some readers look for the directory right before the end, others where the end says.
    const directory = evil.subarray(evil.readUInt32LE(endOf(evil) + 16), endOf(evil))
    const end = Buffer.from(behind.subarray(endOf(behind)))
    end.writeUInt32LE(directory.length, 12)
    const twice = Buffer.concat([evil, behind.subarray(0, endOf(behind)), directory, end])
    expect(await problemOf(twice)).toBe('incomplete_file')
    end.writeUInt32LE(endOf(good) - from, 12)
    const apart = Buffer.concat([evil, behind.subarray(0, endOf(behind)), Buffer.from('gap'), end])
    expect(await problemOf(apart)).toBe('incomplete_file')
  })

  test('that are damaged, or unpack to megabytes, are refused', async () => {
    expect(await problemOf(savedWord({ [settings]: Buffer.alloc(3_000_000, ' ') }))).toBe('incomplete_file')
    const bytes = Buffer.from(savedWord())
    bytes.fill(0xff, 30 + types.length, 60 + types.length)
    expect(await problemOf(bytes)).toBe('incomplete_file')
  })

  test('are refused if their texts or relationships together unpack to more than their limit', async () => {
    const numbered = (name: (number: number) => string, count: number, bytes: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), Buffer.alloc(bytes, ' ')]))
    const ofTexts = (count: number) => savedWord(numbered((number) => `word/text${number}.xml`, count, 6_000_000))
    expect(await problemOf(ofTexts(4))).toBeUndefined()
    expect(await problemOf(ofTexts(5))).toBe('incomplete_file')
    const ofRelationships = (count: number) =>
      savedWord(numbered((number) => `word/_rels/text${number}.xml.rels`, count, 500_000))
    expect(await problemOf(ofRelationships(4))).toBeUndefined()
    expect(await problemOf(ofRelationships(5))).toBe('incomplete_file')
  })
})
