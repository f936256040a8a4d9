/**
 * Finds text that shares its element with anything else.
 *
 * A browser that translates a page puts nodes of its own in the place of texts. React knows a text beside other children
 * by its node: it then changes, removes or inserts before a node that is no longer on the page. A text that is alone
 * in its element is set through the element, which stays. Whether an expression may be text is a question of types, so
 * TypeScript answers it.
 */
import {
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
} from 'typescript/unstable/ast/is'
import { API, TypeFlags } from 'typescript/unstable/sync'

const TEXT =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.NumberLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.Any |
  TypeFlags.Unknown

/** React's own, which leave no node: what is in them stands beside what is around them. */
const WITHOUT_NODE = new Set(['Suspense', 'StrictMode', 'Fragment'])

const BARE = 'in an element of its own, please'
const UNSAID = 'say by translate="no" or "yes" whether a browser may translate it'

/** What holds names, addresses, codes and keys, which a translation would change into others; also a note, as it came. */
const SAYS_WHETHER = new Set(['bdi', 'code', 'pre', 'kbd', 'samp'])

/** `{ file, line, why, text }` for each bare text in the components of these projects, and each code that says nothing. */
export function bareTexts(configFiles) {
  const api = new API()
  try {
    return api.updateSnapshot({ openProjects: configFiles }).getProjects().flatMap(inProject)
  } finally {
    api.close()
  }
}

function inProject({ program, checker, configFileName }) {
  const folder = configFileName.slice(0, configFileName.lastIndexOf('/') + 1)
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(folder) && name.endsWith('.tsx'))
  return files.flatMap((name) => inFile(program.getSourceFile(name), checker))
}

function inFile(file, checker) {
  const found = []
  const tell = (node, why = BARE) => {
    const from = node.getStart(file)
    const line = file.text.slice(0, from).split('\n').length
    found.push({
      file: file.fileName,
      line,
      why,
      text: file.text.slice(from, node.end).replace(/\s+/g, ' ').trim(),
    })
  }
  const visit = (node, parent) => {
    const isElement = isJsxElement(node) || isJsxFragment(node)
    // What leaves no node is looked at with the element around it, where there is one.
    const isInside =
      isElement && leavesNoNode(node, checker) && parent && (isJsxElement(parent) || isJsxFragment(parent))
    if (isElement && !isInside) {
      const children = childrenOf(node, checker)
      const isAlone = children.length === 1 && !leavesNoNode(node, checker)
      if (!isAlone) for (const child of children.filter((one) => isContent(one, checker))) tell(child)
    }
    if ((isJsxElement(node) || isJsxSelfClosingElement(node)) && isTextComponent(node, checker)) tell(node)
    if (isJsxElement(node) && SAYS_WHETHER.has(node.openingElement.tagName.text) && !hasTranslate(node)) {
      tell(node.openingElement, UNSAID)
    }
    node.forEachChild((child) => visit(child, node))
  }
  visit(file)
  return found
}

/** The children that may leave something on the page, without the line breaks of the source. */
function childrenOf(node, checker) {
  return node.children.flatMap((child) => {
    if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n') ? [child] : []
    if (isJsxExpression(child)) return child.expression ? [child] : []
    const isNested = (isJsxElement(child) || isJsxFragment(child)) && leavesNoNode(child, checker)
    return isNested ? childrenOf(child, checker) : [child]
  })
}

function leavesNoNode(node, checker) {
  if (isJsxFragment(node)) return true
  const { tagName } = node.openingElement
  if (WITHOUT_NODE.has(tagName.text)) return true
  return !isHost(tagName) && checker.getTypeAtLocation(tagName)?.getSymbol()?.name === 'Context'
}

const hasTranslate = (node) =>
  node.openingElement.attributes.properties.some(
    (one) => isJsxAttribute(one) && one.name.text === 'translate',
  )

const isHost = (tagName) => /^[a-z]/.test(tagName.text ?? '')

function isContent(child, checker) {
  if (isJsxText(child)) return true
  return isJsxExpression(child) && isText(checker.getTypeAtLocation(child.expression), checker)
}

/** A component of ours that gives back text: wherever it stands, its text is bare. */
function isTextComponent(node, checker) {
  const tag = isJsxElement(node) ? node.openingElement : node
  if (isHost(tag.tagName)) return false
  const signature = checker.getResolvedSignature(tag)
  const from = signature?.declaration?.path
  if (!from || from.includes('/node_modules/')) return false
  return isText(checker.getReturnTypeOfSignature(signature), checker)
}

/** `seen`: the types around this one, as a list of nodes contains lists of nodes. */
function isText(type, checker, seen = new Set()) {
  if (!type || seen.has(type.id)) return false
  if (type.flags & TypeFlags.StringLiteral) return type.value !== ''
  if (type.flags & TEXT) return true
  const inside = new Set(seen).add(type.id)
  if (type.flags & TypeFlags.Union) return type.getTypes().some((one) => isText(one, checker, inside))
  if (!checker.isArrayLikeType(type)) return false
  return checker.getTypeArguments(type).some((one) => isText(one, checker, inside))
}
