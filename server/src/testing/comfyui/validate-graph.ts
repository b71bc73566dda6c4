import type { z } from 'zod'
import { NodeKind } from '../../engines/comfyui/protocol.ts'

/** What a real server says about its nodes, without its texts; newer nodes are added by their published schemas. */
export type NodeInfos = Record<string, z.input<typeof NodeKind>>

interface Fault {
  type: string
  message: string
  details: string
  extra_info: object
}
interface Refusal {
  error: Fault
  node_errors: Record<string, { errors: Fault[]; dependent_outputs: string[]; class_type: string }>
}

interface Node {
  class_type: string
  inputs: Record<string, unknown>
}

const fault = (type: string, message: string, details = '', extra_info = {}): Fault => ({ type, message, details, extra_info })

/**
 * Judges a graph as ComfyUI does before it queues it, in the words in which it answers; undefined where it would take it.
 * `uploaded` are the pictures that are there.
 */
export function refusalOf(graph: Record<string, Node>, infos: NodeInfos, uploaded: ReadonlySet<string>): Refusal | undefined {
  for (const [id, { class_type }] of Object.entries(graph)) {
    if (!infos[class_type]) {
      const words = `Node '${class_type}' not found. The custom node may not be installed.`
      return { error: fault('missing_node_type', words, `Node ID '#${id}'`), node_errors: {} }
    }
  }
  const outputs = Object.keys(graph).filter((id) => infos[graph[id].class_type].output_node)
  if (outputs.length === 0) return { error: fault('prompt_no_outputs', 'Prompt has no outputs'), node_errors: {} }
  const node_errors: Refusal['node_errors'] = {}
  for (const [id, node] of Object.entries(graph)) {
    const errors = faultsOf(node, graph, infos, uploaded)
    if (errors.length > 0) node_errors[id] = { errors, dependent_outputs: outputs, class_type: node.class_type }
  }
  if (Object.keys(node_errors).length === 0) return undefined
  return { error: fault('prompt_outputs_failed_validation', 'Prompt outputs failed validation'), node_errors }
}

function faultsOf({ class_type, inputs }: Node, graph: Record<string, Node>, infos: NodeInfos, uploaded: ReadonlySet<string>): Fault[] {
  const { required, optional } = NodeKind.parse(infos[class_type]).input
  return Object.entries({ ...optional, ...required }).flatMap(([name, spec]) => {
    const value = inputs[name]
    if (value === undefined) {
      return name in required ? [fault('required_input_missing', 'Required input is missing', name, { input_name: name })] : []
    }
    if (class_type.startsWith('LoadImage') && name === 'image') {
      const words = `image - Invalid image file: ${value as string}`
      return uploaded.has(value as string) ? [] : [fault('custom_validation_failed', 'Custom validation failed for node', words)]
    }
    if (Array.isArray(value)) return linkFault(name, value, spec, graph, infos)
    return valueFault(name, value, spec)
  })
}

function linkFault(name: string, link: unknown[], [type]: unknown[], graph: Record<string, Node>, infos: NodeInfos): Fault[] {
  const [id, slot] = link as [string, number]
  const from = graph[id]
  const received = from && NodeKind.parse(infos[from.class_type]).output[slot]
  if (link.length !== 2 || !received)
    return [fault('bad_linked_input', 'Bad linked input, must be a length-2 list of [node_id, slot_index]', name)]
  if (received === type) return []
  return [
    fault(
      'return_type_mismatch',
      'Return type mismatch between linked nodes',
      `${name}, received_type(${received as string}) mismatch input_type(${type as string})`,
    ),
  ]
}

function valueFault(name: string, value: unknown, [type, facts]: unknown[]): Fault[] {
  const { min, max, options } = (facts ?? {}) as { min?: number; max?: number; options?: unknown[] }
  const listed = Array.isArray(type) ? type : options
  if (listed) {
    const details = `${name}: '${String(value)}' not in [${listed.map((one) => `'${String(one)}'`).join(', ')}]`
    return listed.includes(value)
      ? []
      : [fault('value_not_in_list', 'Value not in list', details, { input_name: name, received_value: value })]
  }
  if (type === 'STRING' || type === 'BOOLEAN') {
    const right = typeof value === (type === 'STRING' ? 'string' : 'boolean')
    return right ? [] : [fault('invalid_input_type', `Failed to convert an input value to a ${type} value`, name)]
  }
  if (type !== 'INT' && type !== 'FLOAT')
    return [fault('bad_linked_input', 'Bad linked input, must be a length-2 list of [node_id, slot_index]', name)]
  if (typeof value !== 'number' || (type === 'INT' && !Number.isInteger(value)))
    return [fault('invalid_input_type', `Failed to convert an input value to a ${type} value`, name)]
  if (min !== undefined && value < min) return [fault('value_smaller_than_min', `Value ${value} smaller than min of ${min}`, name)]
  if (max !== undefined && value > max) return [fault('value_bigger_than_max', `Value ${value} bigger than max of ${max}`, name)]
  return []
}
