import type { DiarizationModel } from '../model.ts';

/** The models that distinguish the speakers of recordings, pinned to revisions. The first start downloads them. */
export const DIARIZATION_MODELS: readonly DiarizationModel[] = [
  {
    id: 'speakers',
    kind: 'diarization',
    name: 'pyannote segmentation 3.0, CAM++',
    licence: 'MIT, Apache-2.0',
    minimumMemoryGiB: 1,
    isAutomatic: true,
    files: [
      {
        role: 'segmentation',
        path: 'segmentation.onnx',
        url: 'https://huggingface.co/csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/9403a6902bb58e3d5ae8c7e77c3422de279db2e0/model.onnx',
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
      {
        role: 'embedding',
        path: 'embedding.onnx',
        url: 'https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models/3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx',
        bytes: 28_281_164,
        sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
      },
    ],
  },
];
