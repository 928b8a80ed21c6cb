/** Writes ONNX files without a library: the protobuf fields of a small graph, as in large models. */

const varint = (value: number | bigint): Buffer => {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
};

const integer = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);

const bytes = (field: number, content: Uint8Array): Buffer =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);

const text = (field: number, content: string): Buffer => bytes(field, Buffer.from(content));

const FLOAT = 1;
const INT32 = 6;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

const ELEMENTS = { float: FLOAT, int32: INT32, int64: INT64 };

/** The size of a dimension, or its name if the size varies. */
type Dimension = number | string;

export interface Port {
  name: string;
  type?: keyof typeof ELEMENTS;
  shape: Dimension[];
}

const elementType = ({ type = 'float' }: Port): number => ELEMENTS[type];

const portOf = (field: number, port: Port): Buffer => {
  const dimensions = port.shape.map((size) =>
    bytes(1, typeof size === 'number' ? integer(1, size) : text(2, size)),
  );
  const tensor = Buffer.concat([integer(1, elementType(port)), bytes(2, Buffer.concat(dimensions))]);
  return bytes(field, Buffer.concat([text(1, port.name), bytes(2, bytes(1, tensor))]));
};

export interface GraphNode {
  operator: string;
  inputs: string[];
  outputs: string[];
  attributes?: Record<string, number | number[]>;
}

const attributeOf = ([name, value]: [string, number | number[]]): Buffer => {
  const content = Array.isArray(value)
    ? [...value.map((each) => integer(8, each)), integer(20, ATTRIBUTE_INTS)]
    : [integer(3, value), integer(20, ATTRIBUTE_INT)];
  return bytes(5, Buffer.concat([text(1, name), ...content]));
};

const nodeOf = ({ operator, inputs, outputs, attributes = {} }: GraphNode): Buffer =>
  bytes(
    1,
    Buffer.concat([
      ...inputs.map((name) => text(1, name)),
      ...outputs.map((name) => text(2, name)),
      text(4, operator),
      ...Object.entries(attributes).map(attributeOf),
    ]),
  );

export interface Constant {
  name: string;
  shape: number[];
  values: Float32Array | BigInt64Array;
}

const constantOf = ({ name, shape, values }: Constant): Buffer =>
  bytes(
    5,
    Buffer.concat([
      ...shape.map((size) => integer(1, size)),
      integer(2, values instanceof Float32Array ? FLOAT : INT64),
      text(8, name),
      bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
    ]),
  );

interface Graph {
  nodes: GraphNode[];
  constants: Constant[];
  inputs: Port[];
  outputs: Port[];
}

export function onnxFile(graph: Graph, metadata: Record<string, string> = {}): Buffer {
  const content = Buffer.concat([
    ...graph.nodes.map(nodeOf),
    text(2, 'tiny'),
    ...graph.constants.map(constantOf),
    ...graph.inputs.map((port) => portOf(11, port)),
    ...graph.outputs.map((port) => portOf(12, port)),
  ]);
  return Buffer.concat([
    integer(1, 8),
    bytes(7, content),
    bytes(8, Buffer.concat([text(1, ''), integer(2, 13)])),
    ...Object.entries(metadata).map(([key, value]) =>
      bytes(14, Buffer.concat([text(1, key), text(2, value)])),
    ),
  ]);
}
