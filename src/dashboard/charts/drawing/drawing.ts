import type { ECharts } from "echarts/core";
import EChartsReact from "echarts-for-react/esm/core";

/**
 * The ECharts component, without its first empty drawing. The library would draw an empty chart to measure its
 * size, discard it and start again; here the size is already known.
 */
export class Drawing extends EChartsReact {
  override initEchartsInstance(): Promise<ECharts> {
    const { theme, opts, style } = this.props;
    const size = { width: style?.width, height: style?.height };
    return Promise.resolve(this.echarts.init(this.ele, theme, { ...size, ...opts }) as ECharts);
  }
}
