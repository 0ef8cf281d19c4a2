import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * An OpenSearch node on the loopback address, assembled from Maven Central artifacts, which has no full distribution.
 * Arguments: the folder for configuration and data, and the HTTP port. Runs until it is terminated.
 */
public class OpenSearchNode extends Node {
  private OpenSearchNode(Settings settings, Path configuration) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), configuration, () -> "local"),
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, ReindexPlugin.class, PainlessPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("cluster.name", "local")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            // As on the domain, see searchStack.ts.
            .put("rest.action.multi.allow_explicit_index", false)
            // Otherwise the node turns read-only on a nearly full disk, which developers often have.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new OpenSearchNode(settings, home.resolve("config"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (IOException problem) {
      problem.printStackTrace();
    }
  }
}
