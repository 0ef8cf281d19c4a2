/**
 * Schemes that a browser or the system acts on, so no app owns them:
 * - those that any site can claim: WHATWG HTML, 8.9.1.1, safelisted schemes
 * - protocols of their own: IANA's registry of URI schemes
 * - those of Apple's, Android's and Microsoft's own apps: Apple URL Scheme Reference, Android common intents, and
 *   Launch the default app for a URI (Windows)
 */
const schemes = new Set(
  [
    'bitcoin cabal dat did dweb ethereum ftp ftps geo hyper im ipfs ipns irc irc6 ircs magnet mailto matrix mms news nntp',
    'openpgp4fpr sftp sip sips sms smsto ssb ssh tel urn webcal webcals wtai xmpp payto',
    'about afp blob cid cifs dav davs data dns feed file filesystem finger git gopher imap jar javascript ldap ldaps',
    'livescript mhtml mid mk mocha nfs pop rdp res resource rlogin rsync rtmp rtsp shell smb svn telnet tn3270 vbscript',
    'view-source vnc ws wss wyciwyg',
    'app-prefs calshow callto contact content ddgquicklink duckduckgo edge facetime facetime-audio facetime-group help',
    'imessage intent itpc macappstore macappstores maps market message mobilenotes music package pcast podcast podcasts',
    'prefs search search-ms settings-navigation shortcuts skype videos windowsdefender workflow',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Families of such schemes. Browsers open any address that follows theirs, such as `x-safari-https://`,
 * `googlechrome://`, `microsoft-edge:` and `opera-http://`: a code would go to a web server that the consent page calls
 * an app. Sites can claim `web+` and extensions `ext+`.
 */
const families =
  /^(android|apple-|brave|chrome|com\.apple\.|firefox|googlechrome|itms|microsoft-edge|microsoft\.|moz-|ms-|opera|safari|vivaldi|web\+|ext\+|x-apple|x-help|x-man|x-radar|x-safari|x-web)|http|browser|-extension$/

/** Returns true if browsers or systems act on a scheme themselves. The scheme is in lower case, without its colon. */
export const isSystemScheme = (scheme: string): boolean => schemes.has(scheme) || families.test(scheme)
